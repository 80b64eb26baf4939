import { accountTexts } from '#contract/messages.ts';
import { useToast } from './toast.tsx';

/** Copies a text, and says so. */
export function useCopy() {
  const showToast = useToast();
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', done);
    } catch {
      // Refused, or not a secure page.
      showToast('error', accountTexts.copyYourself);
    }
  };
}
