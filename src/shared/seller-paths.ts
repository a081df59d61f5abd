// URLs of sellers that few pages link to. They are apart from the other URLs, which every page loads.

export const sellerPaths = {
  /** Where the owner of a listing adds its proof photo and IMEI. */
  checks: (id: string) => `/my-ads/${id}/checks`,
} as const;
