import { useRef } from 'react';
import { documentTexts } from '#contract/messages.ts';
import { AUDIENCE_OPTIONS, DOCUMENT_AUDIENCES, MAX_DOCUMENT_NAME_LENGTH } from '#contract/property/document.ts';
import type { Property } from '#contract/property/property.ts';
import type { DataOf } from '#web/api/call-types.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { NewDocumentForm } from './new-document-form.tsx';
import { useDocuments } from './use-documents.ts';

export const DOCUMENTS_ID = 'documents';

/** The papers of a property: who may read each is chosen at any time. */
export function DocumentManager({ property: { id } }: { property: Pick<Property, 'id'> }) {
  const section = useRef<HTMLElement>(null);
  // The pressed button disappears with its paper.
  const documents = useDocuments(id, { onDeleted: () => section.current?.focus({ preventScroll: true }) });
  const { list, add } = documents;
  return (
    <CardPart
      ref={section}
      id={DOCUMENTS_ID}
      title="Documents"
      intro="Diagnostics, règlement de copropriété, procès-verbaux… Choisissez pour chacun qui peut l'ouvrir ; les visiteurs ne l'ouvrent plus dès que le bien est privé, vendu ou supprimé."
    >
      {list.data ? (
        <ul className="grid gap-4 empty:hidden">
          {list.data.map((document) => (
            <DocumentRow key={document.id} document={document} documents={documents} />
          ))}
        </ul>
      ) : (
        <Loading failure={list.isError ? documentTexts.listFailed : undefined} onRetry={() => list.refetch()} />
      )}
      <NewDocumentForm add={add} />
    </CardPart>
  );
}

type DocumentRowProps = {
  document: DataOf<`/properties/${number}/documents`>[number];
  documents: ReturnType<typeof useDocuments>;
};

/** A name is saved when its field is left, or with Enter. */
function DocumentRow({ document: { id, name, pages, audience, url }, documents }: DocumentRowProps) {
  const { change, confirmAndDelete, isDeleting, download } = documents;
  return (
    <li className="grid grid-cols-1 items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_14rem] xl:grid-cols-[1fr_14rem_auto]">
      <TextField
        // What was saved elsewhere is shown.
        key={name}
        label={`Nom du document, ${pages} ${pages > 1 ? 'pages' : 'page'}`}
        maxLength={MAX_DOCUMENT_NAME_LENGTH}
        autoComplete="off"
        defaultValue={name}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={({ target }) => {
          const typed = target.value.trim();
          // A paper is never without a name.
          if (typed === '') target.value = name;
          else if (typed !== name) change({ id, name: typed });
        }}
      />
      <Select
        label="Visible par"
        options={AUDIENCE_OPTIONS}
        value={audience}
        onChange={({ target }) => {
          const chosen = DOCUMENT_AUDIENCES.find((known) => known === target.value);
          if (chosen) change({ id, audience: chosen });
        }}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-1">
        <Button look="outline" aria-label={`Télécharger ${name}`} onClick={() => download(url)}>
          Télécharger
        </Button>
        <BusyButton
          look="ghost"
          isBusy={isDeleting}
          aria-label={`Supprimer ${name}`}
          onClick={() => confirmAndDelete(id, name)}
        >
          Supprimer
        </BusyButton>
      </div>
    </li>
  );
}
