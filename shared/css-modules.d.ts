declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
declare module "lucide-static/icons/*" {
  const icon: { readonly shape: string };
  export default icon;
}
