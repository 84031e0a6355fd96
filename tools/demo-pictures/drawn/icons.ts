/** Category icons on a 24 × 24 grid, drawn with one stroke of the text's colour. */
const PATHS: Record<string, [alt: string, path: string]> = {
  house: ['House', 'M3 11.2 12 4l9 7.2M5.5 9.4V20h13V9.4M10 20v-5.5h4V20M16.2 7.3V4.6h2.3v4.6'],
  apartment: [
    'Apartment',
    'M6 21V3.5h12V21M3.5 21h17M9 7h1.8M13.2 7H15M9 10.5h1.8M13.2 10.5H15M9 14h1.8M13.2 14H15M10.5 21v-3.6h3V21',
  ],
  villa: [
    'Villa',
    'M2.5 20.5h19M4 20.5v-8h16v8M8 12.5V6h13M10 6v6.5M20 6v6.5M12.4 9.2h5.2M7 15.2h5.4v3H7zM15.4 20.5v-5.3h2.2v5.3',
  ],
  townhouse: [
    'Townhouse',
    'M2.5 20.5h19M3.5 20.5V9.2L7.75 5 12 9.2 16.25 5l4.25 4.2v11.3M12 9.2v11.3M6.4 20.5V17h2.7v3.5M14.9 20.5V17h2.7v3.5M6.6 12.2h2.3M15.1 12.2h2.3',
  ],
  land: ['Land', 'M3 17.5 9 9l4.2 5.6L16 11l5 6.5zM3 21h18M5.5 6.5v-3M5.5 3.5l3.4 1-3.4 1.2'],
  office: [
    'Office',
    'M4 21V6l9-2.8V21M13 9h7v12M2.5 21h19M7 9.2h3M7 12.6h3M7 16h3M15.6 12.6h1.8M15.6 16h1.8',
  ],
  shop: [
    'Shop',
    'M4 10.5V20.5h16V10.5M3 9l1.8-5h14.4L21 9c0 1.5-1.2 2.5-2.4 2.5S16.3 10.600 16.300 9.300C16.3 10.6 15.200 11.500 14.150 11.500S12 10.600 12 9.300C12 10.600 10.900 11.500 9.850 11.500S7.700 10.600 7.700 9.300C7.700 10.600 6.600 11.500 5.400 11.500S3 10.500 3 9zM7 20.500V14.500h4v6M14 14.500h3.500v3H14z',
  ],
  warehouse: [
    'Warehouse',
    'M3 20.5V9.300L12 4.500l9 4.800v11.200M2 20.500h20M7 20.500V12h10v8.500M7 14.800h10M7 17.600h10',
  ],
  farmhouse: [
    'Farmhouse',
    'M2.500 20.500h19M4 20.500V12l2-4.800 5-2.700 5 2.700 2 4.800v8.500M8 20.500v-6.500h6v6.500M8 14l6 6.500M14 14l-6 6.500M9.800 9.300h2.400',
  ],
  studio: ['Studio', 'M4 20.500V4h16v16.500zM4 13.500h7V20.500M14 4v4.500M14 11.500V13.500h6M7 8.800h4'],
};

export const ICONS = Object.entries(PATHS).map(([kind, [alt, path]]) => ({
  file: `icon-${kind}.svg`,
  kind,
  alt,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${alt}"><path d="${path}"/></svg>\n`,
}));
