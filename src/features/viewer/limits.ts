/** The limits of the viewer. */
export const VIEWER_LIMITS = {
  /** Requests that the picture of a link preview counts as. */
  previewRequests: 5,
};
