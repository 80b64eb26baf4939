/** What an import does, or would do, with a line of the file. */
export type ImportedRow = { line: number; action: 'create' | 'update' | 'none'; errors: string[] };
