export const setUp: (options?: { readonly again?: boolean; readonly packages?: boolean }) => Promise<number>
