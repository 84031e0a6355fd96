export { default as PackageGate } from './gate/package-gate.tsx';
export { PackageNotice } from './gate/package-notice.tsx';
export { PremiumDoor } from './gate/premium-door.tsx';
export { AgencyPackages } from './pages/agency-packages.tsx';
export { OwnPackagesPage } from './pages/own-packages-page.tsx';
export { PackageMeters } from './pages/package-meters.tsx';
export { PackagesPage } from './pages/packages-page.tsx';
