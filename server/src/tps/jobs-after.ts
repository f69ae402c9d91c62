// Jobs that follow from other voters or TPS; the rooms that do them define them.

/** Witnesses are looked up again among the voters of a kota. */
export const JOB_CEK_DPT = "saksi-cek-dpt";

/** Reports are looked at again: other voters may mean other faults. */
export const JOB_PERIKSA_ULANG = "laporan-periksa-ulang";
