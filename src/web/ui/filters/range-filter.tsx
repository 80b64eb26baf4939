import type { Range } from '#contract/catalogue/catalogue.ts';
import { RangeSlider } from '#web/ui/controls/range-slider.tsx';
import { BoundField } from './bound-field.tsx';

type RangeFilterProps = {
  title: string;
  unit: string;
  slider: Range & { step: number };
  format: (value: number) => string;
  value: Range;
  /** What is wrong with its upper end. */
  maxError?: string | undefined;
  onChange: (range: Range) => void;
};

/** A range, by slider or by number fields. The top of the slider means 'and more'. */
export function RangeFilter({ title, unit, slider, format, value, maxError, onChange }: RangeFilterProps) {
  const describe = (bound: number) => (bound >= slider.max ? `${format(bound)} et plus` : format(bound));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <div aria-hidden="true" className="mt-2 flex flex-wrap justify-between gap-x-4 text-lead leading-[1.2]">
        <span className="figure">{describe(value.min)}</span>
        <span className="figure">{describe(value.max)}</span>
      </div>
      <RangeSlider
        labels={{ min: `${title} minimum`, max: `${title} maximum` }}
        limits={slider}
        value={value}
        describe={describe}
        onChange={onChange}
      />
      <div className="mt-1 grid grid-cols-2 gap-4">
        <BoundField
          label={`Minimum (${unit})`}
          placeholder="0"
          step={slider.step}
          value={value.min}
          unset={slider.min}
          allowed={{ min: slider.min, max: value.max }}
          onChange={(min) => onChange({ ...value, min })}
        />
        <BoundField
          label={`Maximum (${unit})`}
          placeholder="et plus"
          error={maxError}
          step={slider.step}
          value={value.max}
          unset={slider.max}
          allowed={{ min: value.min, max: slider.max }}
          onChange={(max) => onChange({ ...value, max })}
        />
      </div>
    </fieldset>
  );
}
