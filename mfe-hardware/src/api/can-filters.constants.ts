export const FILTER_PAGE_SIZE = 10
