import { useState } from 'react';
import { monthlyPayment, readNumber } from '#contract/costs/loan.ts';
import { formatPrice } from '#contract/text/format.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { groupDigits } from '#web/ui/filters/group-digits.ts';

const MAX_YEARS = 40;
const MAX_RATE = 20;

/** The monthly sum of a loan, as it is typed. No rate is proposed: that would be an advert for a loan. */
export function Simulation({ total }: { total: number }) {
  const [deposit, setDeposit] = useState('');
  const [years, setYears] = useState('');
  const [rate, setRate] = useState('');

  const paid = deposit.trim() === '' ? 0 : readNumber(deposit);
  const loan = { amount: total - paid, years: readNumber(years), rate: readNumber(rate) };
  const errors = {
    deposit:
      paid < total
        ? undefined
        : "Indiquez un montant en euros, inférieur au total\u00a0: sinon, il n'y a rien à emprunter.",
    years:
      isBlank(years) || (loan.years >= 1 && loan.years <= MAX_YEARS) ? undefined : `Indiquez de 1 à ${MAX_YEARS} ans.`,
    rate: isBlank(rate) || loan.rate <= MAX_RATE ? undefined : `Indiquez un taux de 0 à ${MAX_RATE}\u00a0%.`,
  };
  const isComplete = !isBlank(years) && !isBlank(rate) && !Object.values(errors).some(Boolean);

  return (
    <>
      <div className="simulation-fields">
        <TextField
          label="Apport"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0 €"
          value={deposit}
          error={errors.deposit}
          onChange={({ target }) => {
            groupDigits(target);
            setDeposit(target.value);
          }}
        />
        <TextField
          label="Durée (années)"
          inputMode="numeric"
          autoComplete="off"
          value={years}
          error={errors.years}
          onChange={(event) => setYears(event.target.value)}
        />
        <TextField
          label="Taux (%)"
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          error={errors.rate}
          onChange={(event) => setRate(event.target.value)}
        />
      </div>
      <p className="simulation-sum">
        <span>Mensualité, hors assurance</span>
        <output className="figure">{isComplete ? formatPrice(Math.round(monthlyPayment(loan))) : '—'}</output>
      </p>
    </>
  );
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
