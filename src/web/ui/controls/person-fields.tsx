import { PHONE_USE } from '#contract/contact/contact-messages.ts';
import { TextField } from './field.tsx';

type PersonFieldsProps = {
  errors: Partial<Record<string, string>>;
  /** What the fields begin with. */
  typed?: { name: string; email: string; phone: string } | undefined;
  isEmailRequired?: boolean;
};

/** Who sends a form, and how they are answered. */
export function PersonFields({ errors, typed, isEmailRequired = false }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Nom (Prénom et Nom)"
        name="name"
        autoComplete="name"
        required
        defaultValue={typed?.name}
        error={errors.name}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-5.5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required={isEmailRequired}
          defaultValue={typed?.email}
          error={errors.email}
        />
        <TextField
          label="Téléphone"
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={PHONE_USE}
          defaultValue={typed?.phone}
          error={errors.phone}
        />
      </div>
      {!isEmailRequired && <p className="text-sm text-subtle">Une adresse e-mail ou un numéro de téléphone suffit.</p>}
    </>
  );
}
