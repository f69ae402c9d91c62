// One row of a section: a new one, or what one becomes.
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { listBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import { uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import { formQuery } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Isian } from "./isian.tsx";
import { useBarisForm, type BarisProps } from "./use-baris-form.tsx";

interface BarisDialogProps {
  calegId: number;
  bagian: NamaBagian;
  /** undefined: a new one. */
  id: number | undefined;
  onClose: () => void;
}

function BarisForm(props: BarisProps): ReactElement {
  const { bagian, lama, onClose } = props;
  const { form, bentrok } = useBarisForm(props);
  const leave = form.closer(onClose);
  return (
    <>
      <Dialog opened title={lama === undefined ? "Tambah Data" : "Ubah Data"} onClose={leave}>
        <Form form={form}>
          {Object.entries(uraianOf(bagian).fields).map(([nama, schema]) => (
            <Isian key={nama} form={form} nama={nama} schema={schema} />
          ))}
          <FormActions form={form} onCancel={leave}>
            Simpan
          </FormActions>
        </Form>
      </Dialog>
      {bentrok}
    </>
  );
}

/** Filled with the server's answer, never with what the table knows. */
function UbahBaris(props: BarisDialogProps): ReactElement {
  const { calegId, bagian, id, onClose } = props;
  const query = useQuery(formQuery(listBagian(bagian), { params: { id: calegId } }));
  const row = query.data?.data.find((one) => one.id === id);
  return row === undefined ? (
    <Dialog opened title="Ubah Data" onClose={onClose}>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {() => <Text>Baris ini sudah dihapus orang lain.</Text>}
      </QueryView>
    </Dialog>
  ) : (
    <BarisForm {...props} lama={row} />
  );
}

export const BarisDialog = (props: BarisDialogProps): ReactElement =>
  props.id === undefined ? <BarisForm {...props} lama={undefined} /> : <UbahBaris {...props} />;
