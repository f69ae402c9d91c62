// Walks every act of every noun in every state: offered exactly where the server does it.
import { expect, test } from "vitest";
import type { Jawaban } from "./test-app.ts";
import { someOf } from "./ukuran.ts";

type Bidikan = readonly [rute: string, body?: unknown];
export interface Noun {
  tindakan: readonly string[];
  /** Each makes a row in that state; @returns its id. */
  keadaan: Readonly<Record<string, () => Promise<number>>>;
  boleh: (id: number) => Promise<readonly string[]>;
  kirim: (id: number) => Promise<Record<string, Bidikan>>;
  /** Not offered, for nothing would change: the server takes it all the same. Of a state, or "state: act". */
  percuma?: readonly string[];
}

const isPercuma = ({ percuma = [] }: Noun, keadaan: string, tindakan: string): boolean =>
  percuma.includes(tindakan) || percuma.includes(`${keadaan}: ${tindakan}`);

const OK = 400;

/** As whoever is offered it. */
type Panggil = (rute: string, body?: unknown) => Promise<Jawaban>;

/** A test for each state of each noun. */
export function testDitawarkan(panggil: Panggil, nouns: Readonly<Record<string, Noun>>): void {
  const kasus = Object.entries(nouns).flatMap(([nama, noun]) =>
    Object.keys(noun.keadaan).map((keadaan) => ({ nama, keadaan, noun })),
  );
  const sebagian = kasus.map((satu, at) => ({
    ...satu,
    dicoba: someOf(satu.noun.tindakan, 4, at),
  }));
  test.each(sebagian)("$nama $keadaan", async ({ keadaan, noun, dicoba }) => {
    const salah: unknown[] = [];
    for (const tindakan of dicoba) {
      const id = (await noun.keadaan[keadaan]?.()) ?? 0;
      const isOffered = (await noun.boleh(id)).includes(tindakan);
      const [rute, body] = (await noun.kirim(id))[tindakan] ?? [""];
      expect({ tindakan, rute }).not.toEqual({ tindakan, rute: "" });
      const { status, body: isi } = await panggil(rute, body);
      if (status < OK !== isOffered && !isPercuma(noun, keadaan, tindakan)) {
        salah.push({ tindakan, isOffered, status, kode: isi?.kode, errors: isi?.errors });
      }
    }
    expect(salah).toEqual([]);
  });
}
