import { TextInput } from "@mantine/core";
import { Viewer } from "../src/ui/viewer.tsx";

/** As beside the fields of a report: left the scan, right the form. */
export function ViewerPage() {
  const isPdf = location.hash === "#pdf";
  return (
    <div style={{ display: "grid", gridTemplateColumns: "3fr 2fr", gap: 16, height: "80vh" }}>
      <Viewer
        isWide
        url={isPdf ? "/api/file/pdf" : "/api/file/gambar"}
        name="C.Hasil TPS 003"
        mime={isPdf ? "application/pdf" : "image/png"}
        remember="galeri"
      />
      <TextInput label="Jumlah Suara" />
    </div>
  );
}
