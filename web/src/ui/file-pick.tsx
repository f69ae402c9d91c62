import { Button } from "@mantine/core";
import { useRef, type ReactElement, type ReactNode } from "react";

interface FilePickProps {
  /** Of the button. */
  id?: string | undefined;
  /** As in HTML: types and extensions with commas. */
  accept: string;
  multiple?: boolean | undefined;
  /** Opens the camera of a phone. */
  capture?: "environment" | "user";
  variant?: "filled" | "default";
  icon?: ReactNode;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that asks for files. The same file can be picked twice in a row. */
export function FilePick({
  id,
  accept,
  multiple = false,
  capture,
  variant = "filled",
  icon,
  onPick,
  children,
}: FilePickProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button id={id} variant={variant} leftSection={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
