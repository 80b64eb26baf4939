import { useId } from 'react';
import { searchTexts } from '#contract/messages.ts';
import type { ProposalJson } from '#contract/searches/search-json.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';

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

/** What to copy into a mail or a message where the site sends none: the agent's words, then each home with its address. */
export function proposalText({ message, properties }: Pick<ProposalJson, 'message' | 'properties'>): string {
  const homes = properties.map(({ title, url }) => [title, url].filter(Boolean).join('\n'));
  return [message.trim() || 'Bonjour,\n\nvoici ce que je vous propose :', ...homes].join('\n\n');
}

/** Whether the agent has to send it himself. */
export function needsCopy({ mail, delivery }: Pick<ProposalJson, 'mail' | 'delivery'>): boolean {
  return mail === 'none' || delivery === 'failed';
}

/** What became of the mail. */
export function deliveryWords({ mail, delivery }: Pick<ProposalJson, 'mail' | 'delivery'>): string {
  if (mail === 'none') return 'à envoyer vous-même';
  if (delivery === 'failed') return "l'e-mail n'est pas parti : copiez le texte";
  return delivery === 'sent' ? 'e-mail envoyé' : "l'e-mail part";
}
