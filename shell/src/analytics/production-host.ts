/** Whether pages of this host are measured: only if its name contains the configured production domain (R2.068). */
export function isProductionHost(hostname: string, productionDomain: string): boolean {
  return productionDomain !== "" && hostname.toLowerCase().includes(productionDomain.toLowerCase());
}
