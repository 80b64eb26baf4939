import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failures } from '#contract/messages.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import { type ToastOptions, useToast } from '#web/ui/admin/toast.tsx';

type Told = string | undefined | (ToastOptions & { text: string });

type Write<Result, Variables> = {
  send: (variables: Variables) => Promise<Result>;
  /** What is told of a success, and what else follows from it. Without it, the server's own sentence is told. */
  done?: (result: Result, variables: Variables) => Told | Promise<Told>;
  /** What is told of a failure. Without it, the reason is told. */
  failed?: string | ((error: Error) => Told);
  /** What may have changed. It is read again after a failure too: someone else may have changed it. */
  refresh?: QueryKey | ((queryClient: QueryClient) => Promise<unknown>);
  /** Writes of one scope run one after the other. */
  scope?: { id: string };
};

/** A write of the administration that is no form: a toast tells what became of it, and the lists follow. */
export function useWrite<Result, Variables = void>({ send, done, failed, refresh, scope }: Write<Result, Variables>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const tell = (tone: 'success' | 'error', told: Told) => {
    const { text, ...options } = typeof told === 'object' ? told : { text: told };
    if (text) showToast(tone, text, options);
  };
  return useMutation({
    ...(scope && { scope }),
    mutationFn: send,
    onSuccess: async (result, variables) => tell('success', done ? await done(result, variables) : messageOf(result)),
    onError: (error) => tell('error', typeof failed === 'function' ? failed(error) : (failed ?? reasonOf(error))),
    onSettled: () =>
      typeof refresh === 'function'
        ? refresh(queryClient)
        : refresh && queryClient.invalidateQueries({ queryKey: refresh }),
  });
}

function messageOf(result: unknown): string | undefined {
  const { message } = Object(result);
  return typeof message === 'string' ? message : undefined;
}

export function reasonOf(error: Error): string {
  return connectionText(error) ?? ((error instanceof ApiError && error.serverMessage) || failures.unexpected.message);
}
