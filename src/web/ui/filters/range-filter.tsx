import type { Range } from '#contract/catalogue/catalogue.ts';
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
      <RangeSlider {...{ title, slider, value, describe, onChange }} />
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

type RangeSliderProps = Pick<RangeFilterProps, 'title' | 'slider' | 'value' | 'onChange'> & {
  /** A value in words, for screen readers. */
  describe: (value: number) => string;
};

/** Two native sliders on one track: keyboard, touch and assistive technology come with them. */
function RangeSlider({ title, slider, value, describe, onChange }: RangeSliderProps) {
  const share = (bound: number) => (bound - slider.min) / (slider.max - slider.min);
  // At the right end only the lower thumb can still move: it must be the one within reach.
  const isLowerOnTop = share(value.min) > 0.5;
  return (
    <div className="range-slider">
      <div className="absolute inset-x-0 top-5 h-1 rounded-full bg-schiste-300">
        <div
          className="absolute inset-y-0 bg-action"
          style={{ left: thumbCentre(share(value.min)), right: thumbCentre(1 - share(value.max)) }}
        />
      </div>
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          type="range"
          {...slider}
          value={value[end]}
          aria-label={`${title} ${end === 'min' ? 'minimum' : 'maximum'}`}
          aria-valuetext={describe(value[end])}
          onChange={(event) => onChange(moveThumb(value, end, event.target.valueAsNumber))}
          className={`range-thumb absolute inset-y-0 -left-2 w-[calc(100%+1rem)] ${end === 'min' && isLowerOnTop ? 'z-10' : ''}`}
        />
      ))}
    </div>
  );
}

/** A thumb of 28 px stays within the track: at its ends the centre is 14 px inside. */
function thumbCentre(share: number): string {
  return `calc(14px + (100% - 28px) * ${share})`;
}

/** Thumbs may meet but never cross. */
export function moveThumb(range: Range, end: 'min' | 'max', to: number): Range {
  return end === 'min' ? { ...range, min: Math.min(to, range.max) } : { ...range, max: Math.max(to, range.min) };
}
