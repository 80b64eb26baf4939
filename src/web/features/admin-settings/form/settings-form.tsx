import { type FormEvent, useId } from 'react';
import { incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import { RETENTION_MONTHS, type SettingName, type SiteSettings, SOLD_DAYS } from '#contract/settings/site-settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { bodyOf } from '../drafts/settings-draft.ts';
import { SETTING_LABELS } from '../setting-labels.ts';
import { SettingsCard } from '../settings-card.tsx';
import { FeeScheduleEditor } from './fee-schedule-editor.tsx';
import { SettingHint } from './setting-hint.tsx';
import { SettingList } from './setting-list.tsx';
import { TEXT_GROUPS } from './text-groups.ts';
import { TextSetting } from './text-setting.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsFormProps = {
  settings: SiteSettings;
  /** The settings that the environment fixes. */
  fixed: SettingName[];
  /** The settings that still are those of the demo. */
  demo: SettingName[];
};

export function SettingsForm({ settings, fixed, demo }: SettingsFormProps) {
  const { form, draft, errors, isChanged, isSaving, change, discard, save, focus } = useSettingsForm(settings);
  const incomplete = incompleteSettings(bodyOf(draft));

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      {incomplete.length > 0 ? (
        <SettingList title="À compléter" names={incomplete} onSelect={focus}>
          La loi demande ces mentions&nbsp;; ce qui est vide manque sur les pages publiques. Cette liste aide, elle ne
          remplace pas un conseil juridique.
        </SettingList>
      ) : (
        demo.length === 0 && (
          <Notice tone="success">Rien à compléter : toutes les mentions de cette page sont remplies.</Notice>
        )
      )}
      {demo.length > 0 && (
        <SettingList title="À remplacer" names={demo} onSelect={focus}>
          Ces réglages sont ceux de la démonstration&nbsp;: ils sont fictifs, et visibles sur le site.
        </SettingList>
      )}
      {TEXT_GROUPS.map(({ title, intro, fields }) => (
        <SettingsCard key={title} title={title} intro={intro}>
          <div className="grid gap-5 md:grid-cols-2">
            {fields.map((field) => (
              <TextSetting
                key={field.name}
                {...field}
                value={draft[field.name] ?? ''}
                error={errors[field.name]?.[0]}
                isFixed={fixed.includes(field.name)}
                onChange={(value) => change({ [field.name]: value })}
              />
            ))}
          </div>
        </SettingsCard>
      ))}
      <SettingsCard title="Barème d'honoraires" intro="Le maximum que paie un client, toutes taxes comprises.">
        <FeeScheduleEditor
          schedule={draft.fee_schedule}
          errors={errors.fee_schedule}
          onChange={(fee_schedule) => change({ fee_schedule })}
        />
      </SettingsCard>
      <SettingsCard title="Annonces et données" intro="Ce que le site fait de lui-même.">
        <NumberSetting
          name="retention_months"
          hint={`Les messages plus anciens sont effacés. De ${RETENTION_MONTHS.min} à ${RETENTION_MONTHS.max} ; pour un projet sans suite, trois ans est l'usage.`}
          value={draft.retention_months}
          error={errors.retention_months?.[0]}
          isFixed={fixed.includes('retention_months')}
          onChange={(retention_months) => change({ retention_months })}
        />
        <NumberSetting
          name="sold_days"
          hint={`Après la vente, la page d'un bien reste visible tout ce temps, sans son prix. De ${SOLD_DAYS.min} à ${SOLD_DAYS.max}.`}
          value={draft.sold_days}
          error={errors.sold_days?.[0]}
          isFixed={fixed.includes('sold_days')}
          onChange={(sold_days) => change({ sold_days })}
        />
        <RefuseField
          isOn={draft.refuse_incomplete}
          isFixed={fixed.includes('refuse_incomplete')}
          onChange={(refuse_incomplete) => change({ refuse_incomplete })}
        />
      </SettingsCard>
      <div className="sticky-actions sticky bottom-0 z-10 -mx-gutter flex flex-wrap justify-end gap-3 border-t border-line bg-card px-gutter py-3 max-md:buttons-grow md:mx-0 md:rounded-t-lg md:border-x md:px-9">
        <Button look="outline" disabled={!isChanged || isSaving} onClick={discard}>
          Annuler
        </Button>
        <Button type="submit" disabled={!isChanged || isSaving}>
          {isSaving ? 'Enregistrement...' : 'Enregistrer'}
        </Button>
      </div>
    </form>
  );
}

type NumberSettingProps = {
  name: 'retention_months' | 'sold_days';
  hint: string;
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
};

function NumberSetting({ name, hint, value, error, isFixed, onChange }: NumberSettingProps) {
  const hintId = useId();
  return (
    <div className="max-w-100">
      <Field label={SETTING_LABELS[name]} error={error}>
        {(control) => (
          <>
            <input
              {...control}
              aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
              name={name}
              inputMode="numeric"
              value={value}
              readOnly={isFixed}
              onChange={({ target }) => onChange(target.value)}
            />
            <SettingHint id={hintId} name={name} isFixed={isFixed} text={hint} />
          </>
        )}
      </Field>
    </div>
  );
}

type RefuseFieldProps = { isOn: boolean; isFixed: boolean; onChange: (isOn: boolean) => void };

function RefuseField({ isOn, isFixed, onChange }: RefuseFieldProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="refuse_incomplete"
          aria-describedby={hintId}
          checked={isOn}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        <span className="text-sm font-semibold">{SETTING_LABELS.refuse_incomplete}</span>
      </label>
      <SettingHint
        id={hintId}
        name="refuse_incomplete"
        isFixed={isFixed}
        text="Une annonce à laquelle il manque une mention obligatoire est enregistrée, mais reste invisible du public."
      />
    </div>
  );
}
