// Polling stations.

export const NOMOR_TPS_TERBESAR = 999;
