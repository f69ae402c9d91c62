// An upload that stops in the middle, until it is told to go on or to break off.
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

export interface UnggahPelan {
  /** Sends the rest and waits for the answer. */
  lanjutkan: () => Promise<{ status: number; body: unknown }>;
  /** As when the signal is lost. */
  putuskan: () => void;
}

export interface Unggahan {
  alamat: string;
  token: string;
  fields: Record<string, string>;
  isi: Buffer;
  nama: string;
  /** Name of the field of the file; "file" unless said. */
  field?: string;
}

const BATAS = "batas-bagian-uji";

function formulir({ fields, isi, nama, field = "file" }: Unggahan): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BATAS}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    `--${BATAS}\r\ncontent-disposition: form-data; name="${field}"; filename="${nama}"\r\n` +
    "content-type: application/octet-stream\r\n\r\n";
  return Buffer.concat([
    Buffer.from(parts.join("") + file),
    isi,
    Buffer.from(`\r\n--${BATAS}--\r\n`),
  ]);
}

/** Sends all fields and half of the file. */
export async function unggahSeparuh(unggahan: Unggahan): Promise<UnggahPelan> {
  const body = formulir(unggahan);
  const half = body.length - Math.ceil(unggahan.isi.length / 2);
  const sending = request(unggahan.alamat, {
    method: "POST",
    headers: {
      authorization: `Bearer ${unggahan.token}`,
      "content-type": `multipart/form-data; boundary=${BATAS}`,
      "content-length": body.length,
    },
  });
  const broken = new Promise<never>((_resolve, reject) => sending.once("error", reject));
  broken.catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    sending.write(body.subarray(0, half), (error) => (error ? reject(error) : resolve()));
  });
  return {
    async lanjutkan() {
      const answered = once(sending, "response");
      sending.end(body.subarray(half));
      const [answer] = await Promise.race([answered, broken]);
      return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
    },
    putuskan: () => sending.destroy(),
  };
}
