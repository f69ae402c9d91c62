// Which data folder the last npm start of this copy used, for tools that are run beside it.
import { fileURLToPath } from "node:url";

export const DATA_TERAKHIR = fileURLToPath(new URL("../node_modules/.suar-data", import.meta.url));
