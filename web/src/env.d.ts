/** Where the decoders and fonts of pdf.js are served (vite.config.ts). */
declare const PDF_FILES_URL: string;
