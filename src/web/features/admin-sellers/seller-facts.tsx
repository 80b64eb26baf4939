import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { notices, sellerTexts } from '#contract/messages.ts';
import { homeWords } from '#contract/sellers/sale-request.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { formatDay } from '#contract/text/format.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { SELLER_DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { removeStored } from '#web/browser/stored.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { refreshSellers } from './seller-calls.ts';

/** Nothing but what a mandate needs is left. */
export function isErased({ email, phone }: SellerJson): boolean {
  return email === null && phone === null;
}

/** How to reach the person, their home and its mandate. */
export function SellerFacts({ seller }: { seller: SellerJson }) {
  const { id, name, email, phone, address, mandate, message_id } = seller;
  const api = useAdminApi();
  const navigate = useNavigate();
  const removing = useWrite({
    send: () => api.request(`/sellers/${id}`, { method: 'DELETE' }),
    done({ message }) {
      removeStored(SELLER_DRAFT_PREFIX + id);
      void navigate(adminPaths.sellers, { replace: true });
      return message ?? notices.sellerDeleted;
    },
    failed: sellerTexts.deleteFailed,
    refresh: refreshSellers,
  });
  return (
    <section
      aria-label="Le vendeur"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      {isErased(seller) ? (
        <p>
          Les données de cette personne sont effacées. Du mandat restent le nom, l'adresse, le numéro, les dates et le
          bien{mandate && `, jusqu'au ${formatDay(mandate.kept_until)}`}.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:buttons-grow">
          {phone && (
            <ButtonLink size="sm" to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              Appeler
            </ButtonLink>
          )}
          {email && (
            <ButtonLink size="sm" look={phone ? 'outline' : 'primary'} to={`mailto:${encodeURIComponent(email)}`}>
              Écrire
            </ButtonLink>
          )}
        </div>
      )}
      {[phone, email, address].some(Boolean) && (
        <ul className="grid grid-cols-1 text-sm text-muted wrap-anywhere">
          {[phone, email, address].filter(Boolean).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Home seller={seller} />
      {mandate && <Mandate mandate={mandate} />}
      {message_id !== null && (
        <p className="text-sm text-muted">
          Né d'un message&nbsp;:{' '}
          <Link to={`${adminPaths.messages}?${new URLSearchParams({ search: email ?? name })}`} className="link">
            le lire
          </Link>
        </p>
      )}
      {!isErased(seller) && (
        <div className="border-t border-line pt-4">
          <BusyButton
            size="sm"
            look="ghost"
            isBusy={removing.isPending}
            onClick={() => {
              if (window.confirm(sellerTexts.confirmDelete(name))) removing.mutate();
            }}
          >
            Supprimer
          </BusyButton>
        </div>
      )}
    </section>
  );
}

/** The advert, or what makes one of what was said. */
function Home({ seller }: { seller: SellerJson }) {
  const { id, property } = seller;
  const api = useAdminApi();
  const navigate = useNavigate();
  const making = useWrite({
    send: async () => dataOf(await api.request(`/sellers/${id}/property`, { method: 'POST' })),
    done(home) {
      void navigate(adminPaths.editProperty(home.id));
      return sellerTexts.homeMade;
    },
    failed: sellerTexts.homeFailed,
    refresh: refreshSellers,
  });
  if (property) {
    return (
      <p className="border-t border-line pt-4">
        <span className="block text-sm text-subtle">Son annonce</span>
        <Link
          to={adminPaths.editProperty(property.id)}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {property.title}
        </Link>
      </p>
    );
  }
  if (isErased(seller)) return null;
  const words = homeWords(seller);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-4">
      {words && <p className="wrap-anywhere">{words}</p>}
      <BusyButton size="sm" look="outline" isBusy={making.isPending} onClick={() => making.mutate()}>
        Créer l'annonce
      </BusyButton>
    </div>
  );
}

function Mandate({ mandate }: { mandate: NonNullable<SellerJson['mandate']> }) {
  const facts = [
    ['Mandat n°', mandate.number],
    ['Signé le', mandate.signed_on && formatDay(mandate.signed_on)],
    ["Jusqu'au", mandate.ends_on && formatDay(mandate.ends_on)],
    ['Bien', mandate.home],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
      {facts
        .filter(([, text]) => text)
        .map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
