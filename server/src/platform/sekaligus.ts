/**
 * What was said at once on one connection: the first that failed is why those after it did, whichever
 * of them is heard of first.
 */
export async function sekaligus<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Key in keyof Works]: Awaited<Works[Key]> }> {
  const settled = await Promise.allSettled(works);
  const gagal = settled.find((one) => one.status === "rejected");
  if (gagal !== undefined) {
    throw gagal.reason;
  }
  return Promise.all(works);
}
