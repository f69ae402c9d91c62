import { expect, test } from "vitest";
import { blockOf, customerOf } from "./ip-block.rules.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["10.200.30.254", "10.200.30.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7::/48"],
  ["2001:db8:7:1::5", "2001:db8:7::/48"],
  ["2001:db8::5", "2001:db8:0::/48"],
  ["2001::2:3:4:5:6:7", "2001:0:2::/48"],
  ["2001:db8:7::", "2001:db8:7::/48"],
  ["::1", "0:0:0::/48"],
  ["::", "0:0:0::/48"],
])("alamat %s berada di blok %s", (ip, blok) => {
  expect(blockOf(ip)).toBe(blok);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7:000::/56"],
  ["2001:db8:7:ff::5", "2001:db8:7:000::/56"],
  ["2001:db8:7:100::5", "2001:db8:7:100::/56"],
  ["2001:db8:7:abcd::", "2001:db8:7:ab00::/56"],
  ["2001:db8::5", "2001:db8:0:000::/56"],
  ["::1", "0:0:0:000::/56"],
])("alamat %s dipakai pelanggan %s", (ip, pelanggan) => {
  expect(customerOf(ip)).toBe(pelanggan);
});

test("yang sudah pergi tidak beralamat lagi, dan dihitung tanpa galat", () => {
  expect(customerOf(undefined)).toBe("0:0:0:000::/56");
  expect(blockOf(undefined)).toBe("0:0:0::/48");
});
