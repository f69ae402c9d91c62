// A file as one field of a form: sent with the form, not by itself.
import { CloseButton, Group, Input, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { FilePick } from "./file-pick.tsx";
import { acceptText, fileFault, type FileRules } from "./file-rules.ts";
import { formatBytes } from "./format.ts";
import type { FieldProps } from "./use-app-form.ts";

/** A form with a file in it. */
interface FileForm {
  values: { file: File | undefined };
  field: (name: "file") => FieldProps<File | undefined>;
  set: (name: "file", file: File | undefined) => void;
}

interface FileFieldProps extends FileRules {
  form: FileForm;
  /** What file is asked for; otherwise which kinds and how large. */
  hint?: string;
}

/** What is wrong with a field whose input shows no faults by itself. */
export function faultText({ error }: { error?: unknown }): string | undefined {
  return typeof error === "string" ? error : undefined;
}

export function FileField({
  form,
  accept,
  maxBytes,
  hint = `${acceptText(accept)}, paling besar ${formatBytes(maxBytes)}.`,
}: FileFieldProps): ReactElement {
  const field = form.field("file");
  const { file: value } = form.values;
  const [fault, setFault] = useState<string>();
  function take(file: File | undefined): void {
    const wrong = file && fileFault(file, { accept, maxBytes });
    setFault(wrong);
    form.set("file", wrong === undefined ? file : undefined);
  }
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      withAsterisk={field.withAsterisk}
      description={hint}
      error={fault ?? faultText(field)}
    >
      <Group gap="xs" mt={4} mb={4}>
        <FilePick
          id={field.id}
          accept={accept.join(",")}
          variant="default"
          icon={<IconPaperclip size={16} aria-hidden />}
          onPick={([file]) => take(file)}
        >
          {value === undefined ? "Pilih berkas" : "Ganti berkas"}
          <span className="visually-hidden"> {field.label}</span>
        </FilePick>
        {value === undefined ? null : (
          <Group gap={4} wrap="nowrap" miw={0}>
            <Text truncate>{value.name}</Text>
            <CloseButton
              size="sm"
              aria-label={`Lepas ${value.name}`}
              onClick={() => take(undefined)}
            />
          </Group>
        )}
      </Group>
    </Input.Wrapper>
  );
}
