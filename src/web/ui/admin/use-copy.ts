import { accountTexts } from '#contract/messages.ts';
import { useToast } from './toast.tsx';

/** Copies a text, and says so. With a `question`, a text that cannot be copied is shown, to be copied by hand. */
export function useCopy() {
  const showToast = useToast();
  return async (text: string, done: string, question?: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', done);
    } catch {
      // The browser refused, or the page is not a secure one.
      if (question) window.prompt(question, text);
      else showToast('error', accountTexts.copyYourself);
    }
  };
}
