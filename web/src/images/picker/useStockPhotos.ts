import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { registerStockPhoto, searchStockPhotos } from "../../api/generated/sdk.gen";
import type { SearchStockPhotosData, StockPhoto } from "../../api/generated/types.gen";
import type { Picked } from "./picked";

export type Orientation = NonNullable<NonNullable<SearchStockPhotosData["query"]>["orientation"]>;

const regularWidth = 1080;

/** Photos that a search finds, page by page, and the way to take one. */
export function useStockPhotos(query: string, orientation: Orientation | undefined, onPick: (picked: Picked) => void) {
  const slug = useSlug();
  const search = useInfiniteQuery({
    queryKey: ["stockPhotos", slug, query, orientation],
    // What is wrong is told at once; a search is soon made again.
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query, orientation, page: pageParam, perPage: 20 };
      const { data } = await searchStockPhotos({ path: { slug }, query: asked, signal, throwOnError: true });
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    enabled: query !== "",
  });
  const take = useMutation({
    // The provider counts downloads: a photo is taken only once it knows.
    mutationFn: async (photo: StockPhoto) => {
      const body = { downloadLocation: photo.links.download_location };
      await registerStockPhoto({ path: { slug }, body, throwOnError: true });
      return photo;
    },
    onSuccess: (photo) => onPick(pickedPhoto(photo)),
  });
  const pages = search.data?.pages ?? [];
  // The provider may move a photo to the next page between two questions.
  const photos = [...new Map(pages.flatMap(({ data }) => data).map((photo) => [photo.id, photo])).values()];
  return { ...search, photos, total: pages[0]?.total ?? 0, take };
}

/** The address as the provider gave it: it wants its photos to be loaded from there. */
export function pickedPhoto({ id, urls, user, width }: StockPhoto): Picked {
  return {
    src: urls.regular,
    width: Math.min(width, regularWidth),
    attribution: { photographerName: user.name, photographerUsername: user.username, unsplashPhotoId: id },
  };
}
