/** As one greets in Indonesia at this hour. */
export function sapaan(now: Date): string {
  const hour = now.getHours();
  if (hour < 4 || hour >= 18) {
    return "Selamat malam";
  }
  if (hour < 11) {
    return "Selamat pagi";
  }
  return hour < 15 ? "Selamat siang" : "Selamat sore";
}
