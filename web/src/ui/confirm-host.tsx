import { Button, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useStore } from "../api/store.ts";
import { openQuestion } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

/** Where questions appear; once, in the logged-in layout. */
export function ConfirmHost(): ReactElement {
  const question = useStore(openQuestion);
  // What was asked stays readable while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question !== shown) {
    setShown(question);
  }
  const answer = (isYes: boolean): void => question?.answer(isYes);
  return (
    <Dialog
      opened={question !== undefined}
      onTop
      title={shown?.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus={shown?.isLoss} variant="default" onClick={() => answer(false)}>
            {shown?.cancel ?? "Batal"}
          </Button>
          <Button
            data-autofocus={shown?.isLoss === true ? undefined : true}
            color={shown?.danger === true ? "red" : "accent"}
            onClick={() => answer(true)}
          >
            {shown?.action}
          </Button>
        </>
      }
    >
      <Text component="div">{shown?.body}</Text>
    </Dialog>
  );
}
