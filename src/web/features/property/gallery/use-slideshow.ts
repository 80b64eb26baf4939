import { useState } from 'react';

export type Slideshow = ReturnType<typeof useSlideshow>;

/**
 * Where one is in a round of pictures. Positions run on without end, below zero too, so that the step from the last
 * picture to the first is a step like any other.
 */
export function useSlideshow(count: number) {
  const [position, setPosition] = useState(0);
  const index = wrapAround(position, count);
  return {
    count,
    position,
    index,
    next: () => setPosition((current) => current + 1),
    previous: () => setPosition((current) => current - 1),
    show: (wanted: number) => setPosition(position + wanted - index),
  };
}

export function wrapAround(position: number, count: number): number {
  return ((position % count) + count) % count;
}
