import type { ReactNode } from 'react';
import { incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import { SETTING_MAX_LENGTHS, type SettingName, type SiteSettings } from '#contract/settings/site-settings.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { SETTING_LABELS } from '../setting-labels.ts';
import { bodyOf } from '../settings-draft.ts';
import { FeeScheduleEditor } from './fee-schedule-editor.tsx';
import { FlagField, SettingField } from './setting-fields.tsx';
import { NUMBER_SETTINGS, TEXT_GROUPS } from './setting-groups.ts';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsFormProps = {
  settings: SiteSettings;
  /** The settings that the environment fixes. */
  fixed: SettingName[];
  /** The settings that still are those of the demo. */
  demo: SettingName[];
};

export function SettingsForm({ settings, fixed, demo }: SettingsFormProps) {
  const form = useSettingsForm(settings);
  const { draft, errors, isChanged, change, focusField } = form;
  const incomplete = incompleteSettings(bodyOf(draft));

  const settingOf = (name: SettingName) => ({
    name,
    error: errors[name]?.[0],
    isFixed: fixed.includes(name),
    onChange: (value: string) => change({ [name]: value }),
  });

  const flagOf = (name: 'refuse_incomplete' | 'show_phone') => ({
    name,
    isOn: draft[name],
    isFixed: fixed.includes(name),
    onChange: (isOn: boolean) => change({ [name]: isOn }),
  });

  return (
    <FormFrame
      // Nothing is said of what is found again: it is kept for this tab alone.
      form={{ ...form, wasRestored: false }}
      className="gap-6"
      barClassName="sticky bottom-0 -mx-gutter border-t border-line bg-card px-gutter py-3 md:mx-0 md:rounded-t-lg md:border-x md:px-9"
      cancel={{ disabled: !isChanged || form.isSaving, onClick: form.abandon }}
      isUnchanged={!isChanged}
    >
      {incomplete.length > 0 ? (
        <SettingList title="À compléter" names={incomplete} onSelect={focusField}>
          La loi demande ces mentions&nbsp;; ce qui est vide manque sur les pages publiques. Cette liste aide, elle ne
          remplace pas un conseil juridique.
        </SettingList>
      ) : (
        demo.length === 0 && (
          <Notice tone="success">Rien à compléter : toutes les mentions de cette page sont remplies.</Notice>
        )
      )}
      {demo.length > 0 && (
        <SettingList title="À remplacer" names={demo} onSelect={focusField}>
          Ces réglages sont ceux de la démonstration&nbsp;: ils sont fictifs, et visibles sur le site.
        </SettingList>
      )}
      {TEXT_GROUPS.map(({ title, intro, fields }) => (
        <CardPart key={title} title={title} intro={intro}>
          <div className="grid gap-5 md:grid-cols-2">
            {fields.map((field) => (
              <SettingField
                key={field.name}
                {...settingOf(field.name)}
                {...field}
                maxLength={SETTING_MAX_LENGTHS[field.name]}
                value={draft[field.name] ?? ''}
              />
            ))}
          </div>
          {fields.some(({ name }) => name === 'phone') && (
            <FlagField
              {...flagOf('show_phone')}
              hint="« Appeler » sur les annonces, la page Contact, en bas de page et dans vos e-mails."
            />
          )}
        </CardPart>
      ))}
      <CardPart title="Barème d'honoraires" intro="Le maximum que paie un client, toutes taxes comprises.">
        <FeeScheduleEditor
          schedule={draft.fee_schedule}
          errors={errors.fee_schedule}
          onChange={(fee_schedule) => change({ fee_schedule })}
        />
      </CardPart>
      <CardPart title="Annonces et données" intro="Ce que le site fait de lui-même.">
        {NUMBER_SETTINGS.map(({ name, hint }) => (
          <div key={name} className="max-w-100">
            <SettingField {...settingOf(name)} hint={hint} inputMode="numeric" value={draft[name]} />
          </div>
        ))}
        <FlagField
          {...flagOf('refuse_incomplete')}
          hint="Une annonce à laquelle il manque une mention obligatoire est enregistrée, mais reste invisible du public."
        />
      </CardPart>
    </FormFrame>
  );
}

type SettingListProps = {
  title: string;
  children: ReactNode;
  names: SettingName[];
  onSelect: (name: SettingName) => void;
};

/** Settings that wait for the agent, each leading to its field. Unfinished is not broken: never in red. */
function SettingList({ title, children, names, onSelect }: SettingListProps) {
  return (
    <section className="grid gap-2 rounded-lg bg-immortelle-100 p-4 text-immortelle-ink sm:px-9 sm:py-6">
      <h2 className="text-h3">{title}</h2>
      <p className="text-sm">{children}</p>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(name)}
              className="min-h-11 text-left font-semibold underline underline-offset-4 hover:decoration-2"
            >
              {SETTING_LABELS[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
