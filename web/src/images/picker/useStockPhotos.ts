import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { registerStockPhoto, searchStockPhotos } from "../../api/generated/sdk.gen";
import type { SearchStockPhotosData, StockPhoto } from "../../api/generated/types.gen";
import type { Picked } from "./picked";

export type Orientation = NonNullable<NonNullable<SearchStockPhotosData["query"]>["orientation"]>;

const regularWidth = 1080;

/** Searches stock photos page by page, and registers the download of the one that is picked. */
export function useStockPhotos(query: string, orientation: Orientation | undefined, onPick: (picked: Picked) => void) {
  const slug = useSlug();
  const search = useInfiniteQuery({
    queryKey: ["stockPhotos", slug, query, orientation],
    // Show errors right away. Searching again is easy.
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = { query, orientation, page: pageParam, perPage: 20 };
      const { data } = await searchStockPhotos({ path: { slug }, query: parameters, signal, throwOnError: true });
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    enabled: query !== "",
  });
  const pick = useMutation({
    // Unsplash counts downloads and requires each one to be registered before the photo is used.
    mutationFn: async (photo: StockPhoto) => {
      const body = { downloadLocation: photo.links.download_location };
      await registerStockPhoto({ path: { slug }, body, throwOnError: true });
      return photo;
    },
    onSuccess: (photo) => onPick(pickedPhoto(photo)),
  });
  const pages = search.data?.pages ?? [];
  // Unsplash may move a photo to the next page between two requests.
  const photos = [...new Map(pages.flatMap(({ data }) => data).map((photo) => [photo.id, photo])).values()];
  return { ...search, photos, total: pages[0]?.total ?? 0, pick };
}

/** Uses the URL exactly as Unsplash returned it, because its guidelines require loading photos from there. */
export function pickedPhoto({ id, urls, user, width }: StockPhoto): Picked {
  return {
    src: urls.regular,
    width: Math.min(width, regularWidth),
    attribution: { photographerName: user.name, photographerUsername: user.username, unsplashPhotoId: id },
  };
}
