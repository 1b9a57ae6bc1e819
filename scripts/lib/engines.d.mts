export const FIREFOX: string
export const WEBKIT_DRIVER: string
export const XVFB: string
export const findMiniBrowser: () => string
