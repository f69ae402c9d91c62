import { Button, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useStore } from "../api/store.ts";
import { openQuestion, type Question } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

/** Where questions appear; once, in the logged-in layout. */
export function ConfirmHost(): ReactElement {
  const question = useStore(openQuestion);
  // What was asked stays readable while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question !== shown) {
    setShown(question);
  }
  const { title, body, action, cancel = "Batal", danger, isLoss }: Partial<Question> = shown ?? {};
  const answer = (isYes: boolean): void => question?.answer(isYes);
  return (
    <Dialog
      opened={question !== undefined}
      onTop
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus={isLoss} variant="default" onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button
            data-autofocus={isLoss === true ? undefined : true}
            color={danger === true ? "red" : "accent"}
            onClick={() => answer(true)}
          >
            {action}
          </Button>
        </>
      }
    >
      <Text component="div">{body}</Text>
    </Dialog>
  );
}
