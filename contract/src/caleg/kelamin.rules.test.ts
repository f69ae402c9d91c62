import { expect, test } from "vitest";
import { formatKelamin } from "./kelamin.rules.ts";

test("yang belum diketahui bukan laki-laki, dan disebut hanya bila ada", () => {
  expect(formatKelamin({ jumlah: 8, perempuan: 1, belum_diketahui: 4 })).toBe(
    "1 P, 3 L, 4 belum diketahui",
  );
  expect(formatKelamin({ jumlah: 8, perempuan: 1, belum_diketahui: 0 })).toBe("1 P, 7 L");
});
