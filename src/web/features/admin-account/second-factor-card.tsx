import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { NewSecondFactorJson, SecondFactorJson } from '#contract/admin/account.ts';
import { notices } from '#contract/messages.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FactorOn } from './factor-on.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { AppSetup, RecoveryCodes } from './setup-steps.tsx';

type Step =
  | { kind: 'state' }
  /** The password is sent again with the first code. */
  | { kind: 'setup'; password: string; factor: NewSecondFactorJson }
  | { kind: 'codes'; codes: string[] };

const PATH = '/auth/second-factor';

export function secondFactorQuery(api: AdminApi) {
  return api.query(['second-factor'], PATH);
}

type SecondFactorCardProps = { factor: SecondFactorJson; email: string; siteName: string };

export function SecondFactorCard({ factor, email, siteName }: SecondFactorCardProps) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const headingId = useId();
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const isOn = factor.enabled_at !== null;
  const card = useFocusOnChange(step.kind === 'state' ? `state ${isOn}` : step.kind);

  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });

  function showState() {
    setStep({ kind: 'state' });
    void refresh();
  }

  async function begin({ password }: Proof) {
    const setup = dataOf(await api.write('POST', PATH, { password }));
    setStep({ kind: 'setup', password, factor: setup });
  }

  async function showCodes(action: 'confirm' | 'recovery-codes', proof: Proof) {
    const answer = dataOf(await api.write('POST', `${PATH}/${action}`, proof));
    setStep({ kind: 'codes', codes: answer.recovery_codes });
    await refresh();
  }

  async function disable(proof: Proof) {
    await api.write('POST', `${PATH}/disable`, proof);
    showToast('success', notices.secondFactorDisabled);
    await refresh();
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-card p-4 outline-none sm:p-9 print:border-0 print:p-0"
    >
      <div className="grid gap-1.5 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={headingId} className="text-h3">
            Double authentification
          </h2>
          {isOn ? <Badge tone="available">Activée</Badge> : <Badge>Désactivée</Badge>}
        </div>
        <p className="text-muted">
          Après votre mot de passe, le site demande un code que seul votre téléphone affiche : un mot de passe volé ne
          suffit plus pour entrer.
        </p>
      </div>
      {step.kind === 'setup' ? (
        <AppSetup
          factor={step.factor}
          email={email}
          onConfirm={({ code }) => showCodes('confirm', { password: step.password, code })}
          onCancel={showState}
        />
      ) : step.kind === 'codes' ? (
        <RecoveryCodes codes={step.codes} title={`Codes de secours · ${siteName} · ${email}`} onDone={showState} />
      ) : isOn ? (
        <FactorOn
          factor={factor}
          email={email}
          onRenew={(proof) => showCodes('recovery-codes', proof)}
          onDisable={disable}
        />
      ) : (
        <ProofForm email={email} asks={['password']} label="Activer" onSubmit={begin} />
      )}
    </section>
  );
}

/** What follows a button replaces it: the card takes the focus, and a screen reader goes on from its beginning. */
function useFocusOnChange(content: string) {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    card.current?.focus();
  }, [content]);
  return card;
}
