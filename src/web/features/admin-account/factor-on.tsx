import type { ReactNode } from 'react';
import { FEW_RECOVERY_CODES, type SecondFactorJson } from '#contract/admin/account.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

type FactorOnProps = {
  factor: SecondFactorJson;
  email: string;
  onRenew: (proof: Proof) => Promise<void>;
  onDisable: (proof: Proof) => Promise<void>;
};

/** The state of a factor that is on, and what can be done with it. */
export function FactorOn({ factor, email, onRenew, onDisable }: FactorOnProps) {
  const { enabled_at, recovery_codes_left: left } = factor;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        Activée depuis le {enabled_at && formatDateTime(enabled_at)}. {left > FEW_RECOVERY_CODES && codesLeft(left)}
      </p>
      {left <= FEW_RECOVERY_CODES && (
        <Notice tone="limit">{codesLeft(left)} Créez-en de nouveaux avant d'en avoir besoin.</Notice>
      )}
      <div className="divide-y divide-line border-y border-line">
        <Change title="Créer de nouveaux codes de secours" intro="Les anciens ne seront plus valables.">
          <ProofForm email={email} asks={['password', 'code']} label="Créer les codes" onSubmit={onRenew} />
        </Change>
        <Change
          title="Désactiver la double authentification"
          intro="Votre mot de passe suffira de nouveau pour entrer."
        >
          <ProofForm email={email} asks={['password', 'code']} label="Désactiver" onSubmit={onDisable} />
        </Change>
      </div>
      <p className="text-sm text-subtle">
        Téléphone perdu ? Entrez avec un code de secours, désactivez la double authentification, puis activez-la sur le
        nouveau téléphone. Sans code de secours, demandez à la personne qui a installé le site de la désactiver.
      </p>
    </div>
  );
}

function Change({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    // One of the two forms is open at a time: their fields have the same names.
    <details name="second-factor-change" className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 font-semibold text-action">
        <span className="grow">{title}</span>
        <span className="group-open:rotate-180">
          <Icon path={chevronDown} size={22} />
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-6">
        <p className="text-muted">{intro}</p>
        {children}
      </div>
    </details>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'Il ne vous reste aucun code de secours.';
  return count === 1 ? 'Il vous reste un code de secours.' : `Il vous reste ${count} codes de secours.`;
}
