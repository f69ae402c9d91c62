// A text with bold, italic, lists and links. Loaded only where one is written.
import { ActionIcon, Button, Group, Input, Popover, TextInput } from "@mantine/core";
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ComponentType, type ReactElement } from "react";
import Squire from "squire-rte";
import { cleanFragment, isLink } from "./rich-editor-rules.ts";
import type { FieldProps } from "./use-app-form.ts";
import "./rich-editor.css";
import "./rich-text.css";

const htmlOf = (editor: Squire): string =>
  editor.getRoot().textContent?.trim() === "" ? "" : editor.getHTML();

/** Written by the editor for whatever means the same. */
const TAGS = ["B", "I", "UL", "OL", "A"] as const;
type Tag = (typeof TAGS)[number];

/** The editor in an element, told of what it is to hold, telling what is written. */
function useEditor(value: string, onChange: (html: string) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Squire>();
  const [on, setOn] = useState<readonly Tag[]>([]);
  const known = useRef<string>(undefined);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (root.current === null) {
      return undefined;
    }
    const made = new Squire(root.current, {
      blockTag: "P",
      addLinks: false,
      sanitizeToDOMFragment: cleanFragment,
    });
    // Leaves the field, as everywhere.
    for (const key of ["Tab", "Shift-Tab"]) {
      made.setKeyHandler(key, () => undefined);
    }
    made.addEventListener("input", () => {
      const html = htmlOf(made);
      // It fires for an attribute of the field too, so that a fault would vanish as it is shown.
      if (html !== known.current) {
        known.current = html;
        tell.current(html);
      }
    });
    for (const event of ["pathChange", "select", "input"]) {
      made.addEventListener(event, () => setOn(TAGS.filter((tag) => made.hasFormat(tag))));
    }
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (editor !== undefined && value !== known.current) {
      known.current = value;
      editor.setHTML(value);
    }
  }, [editor, value]);
  return { root, editor, on };
}

interface FormatProps {
  label: string;
  icon: ComponentType<{ size: number }>;
  isOn: boolean;
  onClick: () => void;
}

function Format({ label, icon: Icon, isOn, onClick }: FormatProps): ReactElement {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      {...(isOn ? {} : { color: "gray" })}
      size="lg"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // What is selected stays so.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}

function LinkFormat({ editor, isOn }: { editor: Squire; isOn: boolean }): ReactElement {
  const [opened, setOpened] = useState(false);
  const [url, setUrl] = useState("https://");
  function put(): void {
    setOpened(false);
    editor.focus().makeLink(url);
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withArrow withRoles={false}>
      <Popover.Target>
        <div>
          <Format
            label={isOn ? "Lepas tautan" : "Tautan"}
            icon={IconLink}
            isOn={isOn}
            onClick={() => {
              if (isOn) {
                editor.focus().removeLink();
              } else {
                setUrl("https://");
                setOpened(true);
              }
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Tautan">
        <Group align="end" gap="xs">
          <TextInput
            label="Alamat tautan"
            description="Diawali https://"
            inputMode="url"
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") {
                event.preventDefault();
                if (isLink(url)) {
                  put();
                }
              }
            }}
          />
          <Button disabled={!isLink(url)} onClick={put}>
            Pasang
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FormatsProps {
  editor: Squire;
  /** Where the cursor stands, or of what is selected. */
  on: readonly Tag[];
}

function Formats({ editor, on }: FormatsProps): ReactElement {
  const isBold = on.includes("B");
  const isItalic = on.includes("I");
  const isList = on.includes("UL");
  const isOrdered = on.includes("OL");
  return (
    <>
      <Format
        label="Tebal"
        icon={IconBold}
        isOn={isBold}
        onClick={() => (isBold ? editor.removeBold() : editor.bold()).focus()}
      />
      <Format
        label="Miring"
        icon={IconItalic}
        isOn={isItalic}
        onClick={() => (isItalic ? editor.removeItalic() : editor.italic()).focus()}
      />
      <Format
        label="Daftar butir"
        icon={IconList}
        isOn={isList}
        onClick={() => (isList ? editor.removeList() : editor.makeUnorderedList()).focus()}
      />
      <Format
        label="Daftar bernomor"
        icon={IconListNumbers}
        isOn={isOrdered}
        onClick={() => (isOrdered ? editor.removeList() : editor.makeOrderedList()).focus()}
      />
      <LinkFormat editor={editor} isOn={on.includes("A")} />
    </>
  );
}

export function RichEditor({ id, label, value, onChange, ...field }: FieldProps<string>) {
  const { root, editor, on } = useEditor(value, onChange);
  const { error, withAsterisk, "aria-required": required } = field;
  const isWrong = error !== undefined && error !== null;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      withAsterisk={withAsterisk}
    >
      <div className="rich-editor" data-error={isWrong || undefined}>
        <Group gap={2} role="group" aria-label={`Bentuk tulisan ${label}`}>
          {editor === undefined ? null : <Formats editor={editor} on={on} />}
        </Group>
        <div
          ref={root}
          id={id}
          className="rich-text"
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-required={required}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
      </div>
    </Input.Wrapper>
  );
}
