// One row of a section whose form stands on its page.
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement, type RefObject } from "react";
import { listBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import { uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import { formQuery } from "../../api/query.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Isian } from "./isian.tsx";
import { useBarisForm, type BarisProps } from "./use-baris-form.tsx";
import "./bagian.css";

/** Goes on once what is typed may go. */
export type Leave = (go: () => void) => void;

export const leaveAtOnce: Leave = (go) => go();

interface Props {
  calegId: number;
  bagian: NamaBagian;
  /** undefined: a new one. */
  id: number | undefined;
  isLocked: boolean;
  leaveRef: RefObject<Leave>;
  /** It was saved, or is left alone. */
  onClose: () => void;
}

type IsiProps = BarisProps & Pick<Props, "leaveRef">;

function Isi({ leaveRef, ...props }: IsiProps): ReactElement | null {
  const { bagian, lama, onClose } = props;
  const { form, bentrok } = useBarisForm(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    leaveRef.current = (go) => form.closer(go)();
    return () => {
      leaveRef.current = leaveAtOnce;
    };
  });
  useEffect(() => {
    if (lama !== undefined) {
      heading.current?.scrollIntoView({ block: "center" });
      heading.current?.focus();
    }
  }, [lama]);
  return form.isOpen ? (
    <section className="caleg-baris">
      <h2 ref={heading} tabIndex={-1}>
        {lama === undefined ? "Tambah Data" : "Ubah Data"}
      </h2>
      <Form form={form} aria-label={lama === undefined ? "Tambah Data" : "Ubah Data"}>
        {Object.entries(uraianOf(bagian).fields).map(([nama, schema]) => (
          <Isian key={nama} form={form} nama={nama} schema={schema} />
        ))}
        <Group gap="xs">
          {lama === undefined ? null : (
            <Button variant="default" onClick={form.closer(onClose)}>
              Batal
            </Button>
          )}
          <SubmitButton form={form}>Simpan</SubmitButton>
        </Group>
      </Form>
      {bentrok}
    </section>
  ) : null;
}

/** Filled with the server's answer, never with what the table knows. */
function Ubah({ id, ...props }: Props): ReactElement {
  const query = useQuery(formQuery(listBagian(props.bagian), { params: { id: props.calegId } }));
  const row = query.data?.data.find((one) => one.id === id);
  return row === undefined ? (
    <QueryView query={query} skeleton={480}>
      {() => <Text>Baris ini sudah dihapus orang lain.</Text>}
    </QueryView>
  ) : (
    <Isi {...props} lama={row} />
  );
}

export const BarisDiHalaman = (props: Props): ReactElement | null =>
  props.id === undefined ? <Isi {...props} lama={undefined} /> : <Ubah {...props} />;
