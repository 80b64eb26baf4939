import { useId } from 'react';
import { searchTexts } from '#contract/messages.ts';
import type { ProposalJson } from '#contract/searches/search.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { proposalText } from './proposal-text.ts';

/** The whole text in a field, to copy by the button or by hand. */
export function TextToCopy({ proposal }: { proposal: ProposalJson }) {
  const id = useId();
  const copy = useCopy();
  const text = proposalText(proposal);
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        Texte à envoyer
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        className="form-control"
      />
      <div>
        <Button look="outline" size="sm" onClick={() => copy(text, searchTexts.textCopied)}>
          Copier le texte
        </Button>
      </div>
    </div>
  );
}
