/** tsx wraps functions in a helper of this name, which those that run in the page would miss. */
export const FOR_TSX = 'globalThis.__name ??= value => value'
