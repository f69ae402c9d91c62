// Finished pieces of the log of the embedded cluster, kept for whoever carries them to the backups.

/** Folder inside the cluster; PostgreSQL fills it only where it was made. */
export const SPOOL = "suar-wal";

/** Under another name until it is whole; PostgreSQL tries again when it fails. */
const POSIX =
  `test ! -d ${SPOOL} || { cp "%p" "${SPOOL}/%f.sebagian" && ` +
  `sync "${SPOOL}/%f.sebagian" && mv "${SPOOL}/%f.sebagian" "${SPOOL}/%f"; }`;
const WINDOWS =
  `if exist ${SPOOL} (copy /Y "%p" "${SPOOL}\\%f.sebagian" && ` +
  `move /Y "${SPOOL}\\%f.sebagian" "${SPOOL}\\%f")`;

/** Runs in the folder of the cluster. */
export const ARCHIVE_COMMAND = process.platform === "win32" ? WINDOWS : POSIX;
