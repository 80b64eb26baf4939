/** Every API answer is one of these two. */
export type SuccessEnvelope<Data> = { status: 'success'; data: Data; message?: string };

export type ErrorEnvelope = {
  status: 'error';
  message: string;
  /** Sentences under the name of the field they are about. */
  errors?: FieldErrors;
};

export type FieldErrors = Record<string, string[]>;

/** A page of a list. Properties are always under `data.data`. */
export type ListPage<Item> = { data: Item[]; total: number; page: number; per_page: number };
