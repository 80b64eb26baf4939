import type { Range } from '#contract/catalogue/catalogue.ts';

type RangeSliderProps = {
  labels: { min: string; max: string };
  limits: Range & { step: number };
  value: Range;
  /** A value in words, for screen readers. */
  describe: (value: number) => string;
  onChange: (range: Range) => void;
};

/** Two native sliders on one track: keyboard, touch and assistive technology come with them. */
export function RangeSlider({ labels, limits, value, describe, onChange }: RangeSliderProps) {
  const share = (bound: number) => (bound - limits.min) / (limits.max - limits.min);
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
          {...limits}
          value={value[end]}
          aria-label={labels[end]}
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
