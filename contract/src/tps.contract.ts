// Polling stations.

/** Forms accept regular numbers only (decision G-116). */
export const NOMOR_TPS_REGULER = 500;
/** From here on special polling stations (lokasi khusus), which only imports bring (O-04). */
export const NOMOR_TPS_KHUSUS = 901;
export const NOMOR_TPS_TERBESAR = 999;
