// Whether the list of keys is shown: any page may open it, the frame shows it.
export const help = $state({ open: false })
