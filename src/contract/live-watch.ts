/** Subjects on the pages behind a live stream, as `article.12`; the stream sends news about them. */
export const watchedSubject = /^(article|resource|topic)\.[1-9]\d{0,15}$/
export const maxWatched = 20
