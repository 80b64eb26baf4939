import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { copiesIn, type PropertyImage, withSuffix } from '#contract/property/image.ts';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';

type AdminPictureProps = ComponentProps<typeof PropertyPicture> & {
  /** Visitors may no longer get it. */
  isHidden: boolean;
  open: (url: string) => Promise<Response>;
};

/** A picture of the administration. A hidden one is fetched with the token, which an `<img>` cannot send. */
export function AdminPicture({ image, isHidden, open, ...picture }: AdminPictureProps) {
  // No other host gets the token.
  const isFetched = isHidden && image?.url.startsWith('/');
  const { data: url } = useQuery({
    queryKey: ['hidden-picture', image?.url],
    queryFn: async () => URL.createObjectURL(await (await open(smallestUrl(image))).blob()),
    enabled: isFetched,
    retry: false,
    // An object URL lasts as long as the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const fetched = url === undefined ? undefined : { url };
  return <PropertyPicture image={isFetched ? fetched : image} {...picture} />;
}

function smallestUrl({ url, width = 0 }: PropertyImage = { url: '' }): string {
  const [smallest] = copiesIn('webp', width);
  return smallest ? withSuffix(url, smallest.suffix) : url;
}
