/** RECAP-061 */
export const ZIP_NOTICE =
  "Proses pembentukan file zip membutuhkan waktu, mohon menunggu hingga file terunduh";
