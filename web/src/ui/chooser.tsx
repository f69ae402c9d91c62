// A choice of what was loaded: it says that its options are on their way or did not come, else why there are none
// and where to go on. "Tidak ada yang cocok" (theme.ts) is left for words that fit none of them.
import { Anchor, Select, Text, type SelectProps } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { Offer, Options } from "./offer.ts";

interface ChooserProps extends Omit<
  SelectProps,
  "data" | "nothingFoundMessage" | "inputWrapperOrder" | "descriptionProps"
> {
  /** At hand, or brought by a query. */
  data: Options | Offer;
  /** What is always there, before and behind the others. */
  first?: Options;
  last?: Options;
  /** Why there are none, and where to go on. */
  kosong: ReactNode;
}

const NONE: Options = [];

const isAtHand = (data: Options | Offer): data is Options => Array.isArray(data);

const hasNone = (options: Options): boolean =>
  options.every((one) => "items" in one && one.items.length === 0);

function Gagal({ retry }: { retry: () => void }): ReactElement {
  return (
    <>
      Pilihannya tidak dapat dimuat.{" "}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={({ currentTarget }) => {
          // It goes while it is asked.
          currentTarget.closest(".mantine-InputWrapper-root")?.querySelector("input")?.focus();
          retry();
        }}
      >
        Coba lagi
      </Anchor>
    </>
  );
}

/** What is amiss, for the open list and to be read under the field. */
function stateOf({ options, retry }: Offer, kosong: ReactNode): { list?: string; why?: ReactNode } {
  if (options !== undefined) {
    return hasNone(options) ? { list: "Belum ada yang dapat dipilih", why: kosong } : {};
  }
  return retry === undefined
    ? { list: "Memuat…" }
    : { list: "Tidak dapat dimuat", why: <Gagal retry={retry} /> };
}

export function Chooser({
  data,
  first = NONE,
  last = NONE,
  kosong,
  description,
  ...props
}: ChooserProps): ReactElement {
  const { options: loaded, retry } = isAtHand(data) ? { options: data, retry: undefined } : data;
  const { list, why } = stateOf({ options: loaded, retry }, kosong);
  const isPartly = first.length + last.length > 0 && loaded === undefined;
  // With something to choose from the list shows no message: what it waits for stands among it.
  const options = isPartly ? [{ value: "", label: list ?? "", disabled: true }] : loaded;
  return (
    <Select
      {...props}
      // oxlint-disable-next-line house/own-chooser -- it is the one
      data={[...first, ...(options ?? []), ...last]}
      {...(list === undefined ? {} : { nothingFoundMessage: list })}
      {...(why === undefined
        ? { description }
        : {
            // Under the field: those beside it stay in line with it.
            inputWrapperOrder: ["label", "input", "description", "error"],
            descriptionProps: { component: "div" },
            description: (
              <>
                {description}
                <Text component="div" size="sm" c="dimmed">
                  {why}
                </Text>
              </>
            ),
          })}
    />
  );
}
