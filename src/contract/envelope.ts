/** Every API answer is one of these two. */
export type SuccessEnvelope<Data> = { status: 'success'; data: Data; message?: string };

export type ErrorEnvelope = {
  status: 'error';
  message: string;
  /** Where a program has to tell the failure from others with its status. */
  code?: 'second_factor_required' | 'password_change_required';
  /** Sentences under the name of the field they are about. */
  errors?: FieldErrors;
  /** What is in the way: the record that is there already. */
  data?: { data: unknown };
};

export type FieldErrors = Record<string, string[]>;
